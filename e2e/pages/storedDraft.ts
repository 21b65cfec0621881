import type { Page } from '@playwright/test'
import type { Draft } from '../../src/client/drafts/Draft.ts'
import { readRecord } from '../../src/client/drafts/draftRecords.ts'

/** The first draft on the device of a page, with its changes; null if there is none. */
export async function storedDraft(page: Page): Promise<Draft | null> {
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries<string>(localStorage)))
  const key = Object.keys(stored).find((one) => one.startsWith('draft '))
  return key === undefined ? null : readRecord(key, { getItem: (one) => stored[one] ?? null } as Storage)
}
