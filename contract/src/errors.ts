/** Every refusal a client can meet, and the HTTP status that carries it. */
export const errorStatus = {
  Unauthorized: 401,
  Forbidden: 403,
  NotFound: 404,
  Conflict: 409,
  Invalid: 422,
  TooManyRequests: 429,
  Internal: 500,
  Unavailable: 503,
} as const

export type ErrorKey = keyof typeof errorStatus

/** The texts a person meets when something is refused; the web app and the server say the same words. */
export const texts = {
  required: 'Required*',
  samePassword: 'Password should be same',
  noImage: 'Please upload at least one image*',
  tooLarge: 'Some files were not added because they exceeded 25MB',
  tooMany: "You can't add more than 10 images at a time",
  tooManyInSession: 'A session has at most 1,000 photos',
  wrongType: 'The accepted file formats are: jpeg, png, or jpg.',
  dayToCome: 'This day is still to come. Please choose the day the photos were taken',
  dayTooEarly: 'Please choose a day from 1990 on',
  wentWrong: 'Something went wrong',
  searchFailed: 'An error occurred while searching. Please try again later.',
  noRecord: 'No Record Found.',
  noSequence: 'No Sequence Found.',
  noUser: 'User Not Found!',
  noContinent: 'Continent Not Found!',
  noRegion: 'Region Not Found!',
  noArea: 'Area Not Found!',
  noSpot: 'Spot Not Found!',
  noPayouts: 'No payouts yet!',
  noDownloads: 'No Images Found To Download.',
} as const
