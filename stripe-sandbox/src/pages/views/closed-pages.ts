import type { Core } from '../../core.ts'
import { type Html, html } from '../html.ts'
import type { View } from '../layout.ts'
import type { AccountVisit, Visit } from '../visit.ts'
import { checkIcon, clockIcon, waveMark } from './icons.ts'
import { moneyText } from './money.ts'

type Notice = {
  icon: Html
  title: string
  text: string
  link?: { text: string; href: string } | undefined
  tone: string
  ribbonNote?: string
}

export function paidPage({ core, session, order }: Visit): View {
  const href = String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  return notice(core, {
    icon: checkIcon,
    tone: 'ok',
    title: 'This order is already paid',
    text: `We received ${moneyText({ session, order })}. Your card has not been charged again.`,
    link: { text: `Continue to ${core.merchant}`, href },
  })
}

export function processingPage({ core, session, order }: Visit): View {
  const href = String(session.success_url).replaceAll('{CHECKOUT_SESSION_ID}', session.id)
  return notice(core, {
    icon: clockIcon,
    tone: 'wait',
    title: 'Your payment is being processed',
    text: `Your bank has yet to confirm ${moneyText({ session, order })}. You may close this page; ${core.merchant} will write to you.`,
    link: { text: `Continue to ${core.merchant}`, href },
  })
}

export function expiredPage({ core, session }: Visit): View {
  return notice(core, {
    icon: clockIcon,
    tone: 'wait',
    title: 'This payment page has expired',
    text: `Nothing was charged. Go back to ${core.merchant} and start the purchase again.`,
    link: session.cancel_url === null ? undefined : { text: `Return to ${core.merchant}`, href: session.cancel_url },
  })
}

export function missingPage(core: Core): View {
  return notice(core, {
    icon: clockIcon,
    tone: 'wait',
    title: 'There is nothing to pay here',
    text: 'The address may be incomplete. Go back to the shop and follow its link once more.',
  })
}

const ribbonNote = 'Test details only.'

/** A dashboard link whose hour is over. */
export function endedPage({ core, door }: AccountVisit): View {
  return notice(core, {
    icon: clockIcon,
    tone: 'wait',
    ribbonNote,
    title: 'You have been signed out',
    text: `Links to this dashboard last an hour. Open it again from ${core.merchant}.`,
    link: door.returnUrl === null ? undefined : { text: `Return to ${core.merchant}`, href: door.returnUrl },
  })
}

export function unknownLinkPage(core: Core): View {
  return notice(core, {
    icon: clockIcon,
    tone: 'wait',
    ribbonNote,
    title: 'This link leads nowhere',
    text: `The address may be incomplete. Go back to ${core.merchant} and follow its link once more.`,
  })
}

function notice(core: Core, { icon, title, text, link, tone, ribbonNote }: Notice): View {
  return {
    ...(ribbonNote !== undefined && { ribbonNote }),
    title: `${title} | ${core.merchant}`,
    main: html`<main class="notice"><div class="panel">
<p class="merchant">${waveMark}<span>${core.merchant}</span></p>
<div class="tone" data-tone="${tone}">${icon}</div>
<h1>${title}</h1>
<p>${text}</p>
${link !== undefined && html`<a class="pay" href="${link.href}">${link.text}</a>`}
</div></main>`,
  }
}
