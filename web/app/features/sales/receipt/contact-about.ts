import { href } from 'react-router'

/** The contact form, whose message begins with this order number. */
export const contactAbout = (reference: string) => `${href('/contact-us')}?order=${reference}`
