import { expect, test } from 'vitest'
import { html, oneLine, unbroken } from './html.ts'

test('html escapes values in text and attributes, but not markup', () => {
  const evil = `<script>alert("1")</script>'&amp;`

  expect(html`<a title="${evil}">${evil}</a>`.markup).toBe(
    '<a title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;amp;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&#39;&amp;amp;</a>',
  )
  expect(html`${html`<b>${'<'}</b>`}${[html`<i>`, html`</i>`]}${null}${0}`.markup).toBe('<b>&lt;</b><i></i>0')
})

test('oneLine removes line breaks', () => {
  expect(oneLine(' Bali\r\nBcc: all@example.org\u0000\t\u0085x ')).toBe('Bali Bcc: all@example.org x')
})

test('each order number in a text is marked up, and the text around it stays escaped', () => {
  const shown = unbroken('L-7K3QFM & <b> (order L-AAAAAA), not XL-7K3QFM', (number) => html`<i>${number}</i>`)

  expect(html`${shown}`.markup).toBe('<i>L-7K3QFM</i> &amp; &lt;b&gt; (order <i>L-AAAAAA</i>), not XL-7K3QFM')
})
