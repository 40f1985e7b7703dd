/**
 * Countries whose accounts the sandbox takes, ISO codes as the v2 API writes them. Much like the provider's own list,
 * but that one also depends on the platform's country and changes, so the product must go by the refusal.
 */
const served = new Set(
  (
    'ae at au be bg br ca ch cy cz de dk ee es fi fr gb gi gr hk hr hu ie it jp li lt lu lv mt mx my nl no nz pl pt ' +
    'ro se sg si sk th us'
  ).split(' '),
)

export function isServedCountry(code: string) {
  return served.has(code.toLowerCase())
}
