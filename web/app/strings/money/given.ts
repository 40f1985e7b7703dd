export const given = {
  /** A sentence for all pages that tell of the donations so far. */
  told: (money: string) => `Our surfers have given ${money} to the ocean.`,
  reached: (money: string) => `${money} of it has reached the charity.`,
  waiting: 'It is passed on to the charity in regular payments.',
}
