import type { Locator, Page } from 'playwright-core'

/** Cards that somebody looks at in a second, and how long they take to find the next thing to press, or a letter. */
const CARDS_PER_S = 3
const AIM_MS = 600
const LETTER_MS = 150
/** To find a file among those of a phone. */
const PICKER_MS = 4_000
const PICKER_TAPS = 2

export type ChosenFile = { name: string; mimeType: string; buffer: Buffer }

/** Somebody with a phone, who looks before every tap. */
export function openSurfer(page: Page) {
  const began = performance.now()
  let taps = 0

  async function tap(target: Locator) {
    await target.waitFor()
    await page.waitForTimeout(AIM_MS)
    await target.tap()
    taps += 1
  }

  return {
    tap,
    type: async (field: Locator, text: string) => {
      await tap(field)
      await field.pressSequentially(text, { delay: LETTER_MS })
    },
    tapAt: async (x: number, y: number) => {
      await page.waitForTimeout(AIM_MS)
      await page.touchscreen.tap(x, y)
      taps += 1
    },
    chooseFile: async (input: Locator, file: ChosenFile) => {
      await page.waitForTimeout(PICKER_MS)
      taps += PICKER_TAPS
      await input.setInputFiles(file)
    },
    /** Looks at one card after the other, until one is wanted. Answers it, and how many were looked at. */
    look: async (cards: Locator, isWanted: (card: Locator) => Promise<boolean>) => {
      await cards.first().waitFor()
      const all = await cards.all()
      for (const [n, card] of all.entries()) {
        await card.scrollIntoViewIfNeeded()
        await page.waitForTimeout(1_000 / CARDS_PER_S)
        if (await isWanted(card)) return { card, looked: n + 1 }
      }
      throw new Error(`None of ${all.length} cards is wanted`)
    },
    spent: () => ({ seconds: (performance.now() - began) / 1_000, taps }),
  }
}

export type Surfer = ReturnType<typeof openSurfer>
