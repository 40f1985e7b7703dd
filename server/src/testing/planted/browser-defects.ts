import type { Defect } from './defect.ts'

/** Errors of the pages that only a browser notices. */
export const browserDefects: Defect[] = [
  {
    name: 'a photo viewer that loses the address',
    edits: [
      {
        file: 'web/app/features/gallery/lightbox/use-lightbox.tsx',
        find: 'return showInAddress(slide.id)',
        replace: 'return',
      },
    ],
    caughtBy: {
      file: 'e2e/specs/gallery.spec.ts',
      test: 'a photo opens large with its price below, and its address opens it again',
    },
  },
  {
    name: 'a sign-in that writes the password into the address before its script has loaded',
    edits: [
      {
        file: 'web/app/api/form/form-page.tsx',
        find: '      method="post"\n      noValidate',
        replace: '      noValidate',
      },
    ],
    caughtBy: {
      file: 'e2e/specs/without-javascript.spec.ts',
      test: 'a password never gets into an address, even before a script has loaded',
    },
  },
  {
    name: 'a row of photos that does not fill the width',
    edits: [
      {
        file: 'web/app/features/gallery/photos.css',
        find: '    position: relative;\n    flex: calc(var(--r) * 100) 1 0;',
        replace: '    position: relative;\n    flex: var(--r) 1 0;',
      },
    ],
    caughtBy: {
      file: 'e2e/specs/gallery.spec.ts',
      test: 'every row of photos fills the width and fits the window, in galleries of any size, in every window',
    },
  },
]
