/** Exact text of a file, which occurs once, and what stands there instead. Paths from the top of the checkout. */
export type Edit = { file: string; find: string; replace: string }

/** An error that a good engineer could make, how to make it here, and the title of the test that notices. */
export type Defect = { name: string; edits: Edit[]; caughtBy: { file: string; test: string } }
