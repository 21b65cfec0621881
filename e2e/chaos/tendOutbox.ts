import type { Chapter } from './Chapter.ts'
import { openForm } from './openForm.ts'

const NEEDS_ME = /needs? you$/
const LIST = { within: '[role=dialog], dialog' }

/** Submissions that were refused for good wait in the outbox: tries them once more, as their collector. */
export async function tendOutbox(chapter: Chapter): Promise<void> {
  await openForm(chapter)
  const { page } = chapter
  if ((await page.buttons(NEEDS_ME)) === 0) return
  await page.press(NEEDS_ME)
  for (let left = await page.buttons('Try again', LIST); left > 0; left--) {
    await page.press('Try again', LIST, left - 1)
  }
  await page.press('Close', LIST)
}
