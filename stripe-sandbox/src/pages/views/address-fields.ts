import { countries } from '../../tax/rates.ts'
import type { CardForm } from '../card-form.ts'
import { type Html, html } from '../html.ts'
import type { Visit } from '../visit.ts'

/** Where the buyer lives, if the tax depends on it. Without a script the button brings the sum of another country. */
export function addressFields({ session }: Visit, form: CardForm): Html | false {
  if (!session.automatic_tax.enabled) return false
  const choices = Object.entries(countries).map(
    ([code, { name }]) => html`<option value="${code}"${code === form.country && html` selected`}>${name}</option>`,
  )
  return html`<fieldset><legend>Where you live</legend>
<div class="field"><div class="label-row"><label for="country">Country</label></div>
<select id="country" name="country" data-testid="country" autocomplete="country">${choices}</select></div>
${
  session.tax_id_collection?.enabled === true &&
  html`<div class="field"><div class="label-row"><label for="tax-id">Tax number of your business, if it buys</label></div>
<input id="tax-id" name="tax_id" data-testid="tax-id" value="${form.taxId}" autocomplete="off" maxlength="40" spellcheck="false"></div>`
}
<button id="update-tax" class="secondary" type="submit" name="tax" value="1" formnovalidate data-testid="update-tax">Update the tax</button>
</fieldset>`
}
