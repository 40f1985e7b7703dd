/** Titles of the tests that run against a named provider: the scenarios of the payments, and the suites of the port. */
export const SCENARIO = /^(P\d+|provider: )/
