type Policies = {
  defaultPolicy: unknown
  createPolicy: (name: string, rules: { createHTML: (html: string) => string }) => unknown
}

/**
 * The page's policy refuses strings as markup. PhotoSwipe 5.4.4 sets innerHTML of each control to '' for our buttons;
 * only that is allowed.
 */
export function allowEmptyMarkup(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: Policies }
  if (!trustedTypes || trustedTypes.defaultPolicy) return
  trustedTypes.createPolicy('default', {
    createHTML: (html) => {
      if (html === '') return ''
      throw new TypeError('Markup from a string was refused')
    },
  })
}
