import { expect, test } from 'vitest'
import { stylePicker } from './style-of-page.ts'

const picked = (css: string, classes: string) => stylePicker(css)(`<p class="${classes}"></p>`)

test.each([
  ['of elements, and of one of its classes', 'p{top:0}.a{top:1px}.b{top:2px}', 'a', 'p{top:0}.a{top:1px}'],
  ['that need two classes', '.a.b{top:0}.a .c{top:0}', 'a b', '.a.b{top:0}'],
  ['for one of several selectors', '.a,.b{top:0}.b,.c{top:0}', 'a', '.a,.b{top:0}.b,.c{top:0}'],
  [
    'whose classes may be missing',
    '.a:not(.b,.c){top:0}:is(.b,.c) .a{top:0}.d:not(.b,.c){top:0}',
    'a',
    '.a:not(.b,.c){top:0}:is(.b,.c) .a{top:0}',
  ],
  ['with attributes that look like classes', '[href$=".pdf"]{top:0}', 'a', '[href$=".pdf"]{top:0}'],
  [
    'in blocks, and no empty block',
    '@layer x{@media (width>=1px){.a{top:0}.b{top:0}}@media print{.b{top:0}}}',
    'a',
    '@layer x{@media (width>=1px){.a{top:0}}}',
  ],
  ['with other rules in them', '.a{svg{top:0}.b &{top:0}}.b{.a{top:0}}', 'a', '.a{svg{top:0}.b &{top:0}}'],
  ['without what comments say', '/* for .b; {it} */.a{top:0}', 'a', '.a{top:0}'],
  [
    'of fonts, animations and layers',
    '@layer a,b;@font-face{src:url("}")}@keyframes f{0%{top:0}}',
    '',
    '@layer a,b;@font-face{src:url("}")}@keyframes f{0%{top:0}}',
  ],
  [
    'with letters that CSS and HTML escape',
    String.raw`.sm\:w-1\/2{top:0}.\32xl{top:0}.\[\&\>p\]\:a{top:0}.b{top:0}`,
    '2xl sm:w-1/2 [&amp;&gt;p]:a',
    String.raw`.sm\:w-1\/2{top:0}.\32xl{top:0}.\[\&\>p\]\:a{top:0}`,
  ],
])('a page has the rules %s', (_what, css, classes, expected) => {
  expect(picked(css, classes)).toBe(expected)
})
