import { expect, test } from '../fixtures.ts'

test('the reference of the API names every call, and asks nobody but us', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto('/api/docs')

  await expect(page.getByRole('heading', { name: 'Lineup' })).toBeVisible()
  await page.getByRole('button', { name: 'sales' }).first().click()
  await page.getByRole('link', { name: '/payment/checkout' }).first().click()
  await expect(page.getByRole('heading', { name: '/payment/checkout' })).toBeVisible()
  await expect(page.getByText('At most 60 accepted calls a minute').first()).toBeVisible()

  expect(asked.filter((url) => !url.startsWith(server.url) && !/^(data|blob):/.test(url))).toEqual([])
})
