import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from './test.ts'

/** What axe finds wrong on a page. Without frames, it needs no page of its own to gather that in. */
export const axe = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode()
