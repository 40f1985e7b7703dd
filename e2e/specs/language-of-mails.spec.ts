import { test as eachTest, expect, inOneWindow } from '../fixtures.ts'
import { openMail, untilScripted } from '../waiting.ts'

const test = eachTest.extend(inOneWindow)

test('a person chooses the language of mails in the profile, and their links open pages in it', async ({
  page,
  given,
  server,
  signIn,
}) => {
  const person = await given.photographer()
  await server.db.updateTable('users').set({ country: 'Japan' }).where('id', '=', person.id).execute()
  await signIn(person, 2)
  await page.goto('/user/profile')
  const language = page.getByRole('combobox', { name: 'Language' })
  await expect(language).toHaveValue('en')
  await language.selectOption('日本語')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your profile is saved')).toBeVisible()
  await page.goto('/user/profile')
  await expect(language).toHaveValue('ja')

  await server.post('/forgot-password', { username: person.username })
  await openMail(page, page.getByRole('link', { name: new RegExp(person.email) }))
  await page.getByRole('link', { name: /\/ja\/reset-password/ }).click()
  await untilScripted(page, /\/ja\/reset-password/)
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
})

eachTest.describe('without JavaScript', () => {
  eachTest.use({ javaScriptEnabled: false })

  eachTest(
    'the link that stops mails opens a page in the language of the mail, which works',
    async ({ page, given, server }) => {
      const owner = await given.photographer()
      await server.put('/profile/language', { language: 'fr' }, owner)
      await given.paidCheckout({ owner, images: 1 })
      await given.toldAfter(0)
      await openMail(page, page.getByRole('link').filter({ hasText: owner.email }))

      await page.getByRole('link', { name: /\/fr\/unsubscribe\// }).click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
      await page.getByRole('button', { name: 'Arrêter ces e-mails' }).click()

      await expect(page).toHaveURL(/\/fr\/unsubscribe\/.*\?done$/)
      const { body } = await server.post('/me', {}, { token: owner.token })
      expect(body.data.user.mails).toMatchObject({ sales: false, payouts: true })
    },
  )
})
