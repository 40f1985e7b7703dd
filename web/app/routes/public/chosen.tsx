import { redirect } from 'react-router'
import { href } from '../../api/navigation/href.ts'

/** /chosen, which the basket was called before. */
export const loader = () => redirect(href('/basket'), 301)
