import { TEST_TOOLS, type Zone } from './zone.ts'

export const otherZones: Zone[] = [
  { files: /^contract\/src\/.*\.test\.ts$/, mayImport: ['contract/src/'], packages: ['zod/mini', ...TEST_TOOLS] },
  // How words are said: the web app and the server say theirs alike.
  {
    files: /^contract\/src\/messages\//,
    mayImport: ['contract/src/messages/'],
    packages: ['icu-minify/compile', 'icu-minify/format'],
    types: ['use-intl/core'],
  },
  { files: /^contract\/src\//, mayImport: ['contract/src/'], packages: ['zod/mini', 'iso-3166/1.js'] },
  { files: /^e2e\/playwright\.config\.ts$/, mayImport: ['tools/browser.ts'], packages: ['node:', '@playwright/test'] },
  // The fault runs use the whole product as its users do, then check its books.
  {
    files: /^e2e\/faults\//,
    mayImport: [
      'e2e/faults/',
      'contract/src/',
      'server/src/testing/',
      'server/src/decoder/testing/',
      'server/src/verify/',
      'tools/',
    ],
    packages: [...TEST_TOOLS, 'playwright-core'],
  },
  {
    files: /^e2e\//,
    mayImport: ['e2e/', 'web/app/routes.ts', 'contract/src/', 'server/src/testing/', 'server/src/decoder/testing/'],
    packages: ['node:', '@playwright/test', 'playwright-core', '@axe-core/playwright', 'fflate'],
  },
  {
    files: /^stripe-sandbox\/src\/(schema\/|testing\/|.*\.test\.ts$)/,
    mayImport: ['stripe-sandbox/src/'],
    packages: [...TEST_TOOLS, 'stripe', '@typescript/typescript6'],
  },
  { files: /^stripe-sandbox\/src\//, mayImport: ['stripe-sandbox/src/'], packages: ['node:'], types: ['stripe'] },
  {
    files: /^bench\//,
    mayImport: ['bench/', 'contract/src/', 'demo/src/', 'server/src/testing/', 'tools/'],
    packages: [...TEST_TOOLS, 'playwright-core', 'pg'],
  },
  {
    files: /^demo\/src\/.*\.test\.ts$/,
    mayImport: ['demo/src/', 'contract/src/', 'server/src/'],
    packages: [...TEST_TOOLS, 'sharp', 'qr', 'fit-file-parser'],
  },
  // What is drawn knows nothing of spots, nor of the shop.
  { files: /^demo\/src\/places\//, mayImport: ['demo/src/places/'], packages: [] },
  {
    files: /^demo\/renderer\/src\/draw\//,
    mayImport: ['demo/renderer/src/draw/', 'demo/src/random.ts'],
    packages: ['sharp', ...TEST_TOOLS],
  },
  {
    files: /^demo\/renderer\//,
    mayImport: ['demo/renderer/', 'demo/src/random.ts', 'demo/src/time-of-day.ts', 'demo/src/contents.ts'],
    packages: ['node:', 'sharp', ...TEST_TOOLS],
  },
  {
    files: /^demo\/src\//,
    mayImport: ['demo/src/', 'contract/src/', 'server/src/'],
    packages: ['node:', 'sharp', 'qr', 'fit-file-parser'],
  },
  // Follows the operations page and uses the site as its people do.
  {
    files: /^tools\/deploy-test\//,
    mayImport: ['tools/', 'contract/src/', 'server/src/testing/', 'server/src/decoder/testing/', 'stripe-sandbox/src/'],
    packages: ['node:', 'vitest'],
  },
  {
    files: /^tools\/(.*\.test\.ts|fail-on-console-error\.ts|testing\/.*)$/,
    mayImport: ['tools/'],
    packages: [...TEST_TOOLS, 'pg'],
  },
  // Both files load these packages only when needed: `pg` to prove that a server is ours, the others to find a browser.
  {
    files: /^tools\/checks\/check-languages\.ts$/,
    mayImport: ['tools/', 'contract/src/messages/'],
    packages: ['node:', '@formatjs/icu-messageformat-parser'],
  },
  { files: /^tools\/postgres\/running\.ts$/, mayImport: ['tools/'], packages: ['node:', 'pg'] },
  {
    files: /^tools\/browser\.ts$/,
    mayImport: ['tools/'],
    packages: ['node:', 'playwright-core', '@sparticuz/chromium'],
  },
  {
    files: /^tools\/(faults|test-run\/provider)\.config\.ts$/,
    mayImport: ['tools/test-run/'],
    packages: ['node:', 'vitest'],
  },
  { files: /^tools\//, mayImport: ['tools/'], packages: ['node:'] },
  { files: /^vitest\.config\.ts$/, mayImport: [], packages: ['node:', 'vitest'] },
]
