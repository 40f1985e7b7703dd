import { href, redirect } from 'react-router'

/** /chosen, which the basket was called before. */
export const loader = () => redirect(href('/basket'), 301)
