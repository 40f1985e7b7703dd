import { expect, test } from 'vitest'
import { html, oneLine } from './html.ts'

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
