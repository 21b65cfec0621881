import type { Chapter } from './Chapter.ts'
import { openForm } from './openForm.ts'

/** What something between phone and server refused for good waits for its person, who has it tried once more. */
export async function tendOutbox(chapter: Chapter): Promise<void> {
  await openForm(chapter)
  const { page } = chapter
  const needsMe = page.getByRole('button', { name: /needs? you$/ })
  const appears = await needsMe.waitFor({ timeout: 30_000 }).then(
    () => true,
    () => false,
  )
  if (!appears) return
  await needsMe.click()
  const list = page.getByRole('dialog')
  const again = list.getByRole('button', { name: 'Try again' })
  await again.first().waitFor()
  for (let left = await again.count(); left > 0; left--) await again.nth(left - 1).click()
  await list.getByRole('button', { name: 'Close' }).click()
}
