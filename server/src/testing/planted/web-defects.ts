import type { Defect } from './defect.ts'

const features = 'web/app/features'

/** Errors of the pages that their own tests notice. */
export const webDefects: Defect[] = [
  {
    name: 'an Undo that names the revision before the decision',
    edits: [
      {
        file: `${features}/approval/decide-sequence.ts`,
        find: 'await call(undoDecision, { sequence_id: id, revision: revision + 1 }',
        replace: 'await call(undoDecision, { sequence_id: id, revision }',
      },
    ],
    caughtBy: {
      file: `${features}/approval/decide-sequence.test.tsx`,
      test: 'the toast takes a decision back: what stood before is shown again',
    },
  },
  {
    name: 'a form that sends the same content under another key',
    edits: [
      {
        file: 'web/app/api/form/use-content-key.ts',
        find: `const last = useRef({ content: '', key: '' })`,
        replace: `const last = { current: { content: '', key: '' } }`,
      },
    ],
    caughtBy: {
      file: `${features}/sequences/form/upload-form.test.tsx`,
      test: 'after a lost answer the same content is sent with the same key',
    },
  },
  {
    name: 'photos of a gallery whose shares are those of other rows',
    edits: [
      {
        file: `${features}/gallery/rows/arrange-photos.ts`,
        find: 'const width = sum(ratios.slice(start, end))',
        replace: 'const width = sum(ratios.slice(0, end))',
      },
    ],
    caughtBy: {
      file: `${features}/gallery/rows/arrange-photos.test.ts`,
      test: 'every photo stands in one row whose photos share its width: %s',
    },
  },
  {
    name: 'a draft that the next person of a browser finds',
    edits: [
      {
        file: 'web/app/api/session.ts',
        find: '`lineup.draft.${userId}${form && `.${form}`}`',
        replace: '`lineup.draft${form && `.${form}`}`',
      },
    ],
    caughtBy: {
      file: `${features}/sequences/form/details.test.ts`,
      test: 'a draft is restored, but only for its own person',
    },
  },
  {
    name: 'drafts that are forgotten with those of somebody else',
    edits: [
      {
        file: 'web/app/api/session.ts',
        find: '`${key}.`.startsWith(`${draftKey(userId)}.`)',
        replace: 'key.startsWith(draftKey(userId))',
      },
    ],
    caughtBy: {
      file: 'web/app/api/session.test.ts',
      test: 'the drafts of one person are forgotten, those of another whose number begins alike stay',
    },
  },
  {
    name: 'an older search that is not called off',
    edits: [
      {
        file: `${features}/contact/messages-page.ts`,
        find: 'await call(listMessages, asAsked(query), { signal })',
        replace: 'await call(listMessages, asAsked(query))',
      },
      {
        file: `${features}/contact/messages-page.ts`,
        find: 'queryFn: async ({ signal }) => {',
        replace: 'queryFn: async () => {',
      },
    ],
    caughtBy: {
      file: `${features}/contact/slow-messages.test.tsx`,
      test: 'a replaced search is aborted, and its late answer is never shown',
    },
  },
  {
    name: 'a download that asks for its last byte with all others',
    edits: [
      {
        file: `${features}/sales/downloads/fetch-original.ts`,
        find: 'const end = got < last ? last - 1 : last',
        replace: 'const end = last',
      },
    ],
    caughtBy: {
      file: `${features}/sales/downloads/fetch-original.test.ts`,
      test: 'the last byte is requested only after all others have arrived',
    },
  },
]
