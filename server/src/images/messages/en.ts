export const en = {
  rejected: 'We rejected this photo, so you cannot put it on sale. If you see it differently, please write to us',
  intake: {
    refused: '{label}: {why}',
    brokenOff: 'The upload broke off',
    tooLarge: 'The request is too large',
    label: 'Image {position}',
    verify: 'Please verify your e-mail address before you upload',
    tooDeep: 'The body is nested too deeply',
    notJson: 'The body is not valid JSON',
    notDataUrl: 'Image {position}: This is not a base64 data URL',
    notBase64: 'An image is not base64',
    noName: 'A part of the form has no name',
    otherField: 'Files belong into images[], not into {field}',
    damagedForm: 'The form is damaged or incomplete',
    theFile: 'The file',
    largeFile: '{label}: This file is larger than {max} MB',
  },
  photo: {
    shown: 'The photo is no longer hidden',
    hidden: 'The photo is hidden',
    deleted: 'The photo is deleted',
  },
  quota: {
    images: 'You keep {count} images already. Please delete some first',
    bytes: 'Your images take {size} GB already. Please delete some first',
  },
  upload: {
    otherFile: 'This id stands for another file',
    gone: 'Image {position} is not there any more. Please add it again',
  },
} as const
