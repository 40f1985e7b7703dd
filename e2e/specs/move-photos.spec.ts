import { answer } from '../dialogs.ts'
import { drawPicture } from '../draw-picture.ts'
import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { photosIn } from '../gallery.ts'

const test = eachTest.extend(inOneWindow)

test('two photos move to another session, wait there, come back with Undo, and the other session is one press away', async ({
  page,
  browser,
  request,
  given,
  signIn,
}) => {
  const picture = await drawPicture(browser)
  const from = await given.publicSequence({ images: 4, picture })
  const to = await given.publicSequence({ images: 1, picture, owner: from.owner, date: '2026-11-17' })
  await signIn(from.owner, 2)
  await page.goto(`/user/sequence/view/${from.id}`)
  const photos = page.getByRole('listitem', { name: /^Photo / })

  const moveTwo = async () => {
    await page.getByRole('button', { name: 'Select photos' }).click()
    await page.getByRole('checkbox', { name: 'Select Photo 2' }).check()
    await page.getByRole('checkbox', { name: 'Select Photo 3' }).check()
    const bar = page.getByRole('toolbar', { name: 'Selected photos' })
    await bar.getByRole('button', { name: 'Move' }).click()
    await bar.getByRole('button', { name: 'To another session…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 2 photos to' })
    await dialog.getByRole('button', { name: /17 Nov, 2026/ }).click()
    await answer(page, 'Move')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/^2 photos are in .*17 Nov, 2026 now\. 2 wait for approval$/)).toBeVisible()
  }
  await moveTwo()
  await expect(photos).toHaveCount(2)
  expect(await photosIn(request, from.key)).toBe(2)

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('The photos are back')).toBeVisible()
  await expect(photos).toHaveCount(4)
  expect(await photosIn(request, from.key)).toBe(4)
  await page.getByRole('button', { name: 'Done' }).click()

  await moveTwo()
  await page.getByRole('button', { name: 'Open it' }).click()
  await expect(page).toHaveURL(`/user/sequence/view/${to.id}`)
  await expect(photos).toHaveCount(3)
  await expect(photos.getByText('In review')).toHaveCount(2)
})
