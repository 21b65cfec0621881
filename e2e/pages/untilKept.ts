import { expect, type Page } from '@playwright/test'

/** Waits until the device has a draft with this answer. */
export const untilKept = (page: Page, answer: string): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate((text) => Object.values(localStorage).some((kept: string) => kept.includes(text)), answer),
    )
    .toBe(true)
