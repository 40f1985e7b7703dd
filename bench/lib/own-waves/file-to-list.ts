import type { Browser } from 'playwright-core'
import type { ChosenFile } from './surfer.ts'

type Time = { file: ChosenFile /** How many times slower the processor is. */; rate: number }

/**
 * Milliseconds from a chosen watch file until its waves stand there with their photos' cards, in a page of a desk that has read none
 * before. The time in which the surfer reads the question between is left out.
 */
export async function timeToList(browser: Browser, url: string, { file, rate }: Time): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1_280, height: 800 } })
  try {
    const client = await page.context().newCDPSession(page)
    await page.goto(url)
    await page.getByRole('button', { name: 'I have a watch file' }).filter({ visible: true }).click()
    const input = page.getByLabel('File of your watch')
    await input.waitFor({ state: 'attached' })
    await client.send('Emulation.setCPUThrottlingRate', { rate })

    const toQuestion = page.evaluate<number>(untilPainted('change', 'Yes, show them'))
    await input.setInputFiles(file)
    const read = await toQuestion
    const toList = page.evaluate<number>(untilPainted('click', 'Not mine'))
    await page.getByRole('button', { name: 'Yes, show them' }).click()
    return read + (await toList)
  } finally {
    await page.context().close()
  }
}

/** In the page: milliseconds from the next such event until a button with this text is painted. */
const untilPainted = (event: string, text: string) => `new Promise((resolve) => {
  addEventListener('${event}', () => {
    const began = performance.now()
    const look = () => {
      const isThere = [...document.querySelectorAll('button')].some((button) => button.textContent.includes('${text}'))
      if (!isThere) return requestAnimationFrame(look)
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)))
    }
    look()
  }, { capture: true, once: true })
})`
