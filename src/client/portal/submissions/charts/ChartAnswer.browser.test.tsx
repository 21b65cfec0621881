import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Problem } from '../../../../contract/problems.ts'
import type { Loadable } from '../../../api/useResponse.ts'
import { ChartAnswer, ChartFailures } from './ChartAnswer.tsx'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => root.unmount())

const failed = { state: 'failed', error: new Problem('error') } as const
const show = (answers: readonly Loadable<string>[], retry: (chart: number) => void = () => {}) => {
  const retries = answers.map((_, chart) => () => retry(chart))
  root.render(
    <ChartFailures>
      {answers.map((answer, chart) => (
        <ChartAnswer key={chart} answer={answer} retry={retries[chart] ?? (() => {})}>
          {(bars) => <p>{bars}</p>}
        </ChartAnswer>
      ))}
    </ChartFailures>,
  )
}

it('charts that cannot be loaded are reported in one message, and all loaded again by its button', async () => {
  const again: number[] = []
  show([failed, { state: 'loaded', data: '12 wells' }, failed], (chart) => again.push(chart))
  await expect.element(page.getByText('12 wells')).toBeVisible()
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
  await page.getByRole('button').click()
  expect(again).toEqual([0, 2])
})

it('the message goes once every chart is loaded', async () => {
  show([failed])
  await expect.element(page.getByRole('alert')).toBeVisible()
  show([{ state: 'loaded', data: '12 wells' }])
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(0)
})

it('the failure of the page around the charts is part of the same message', async () => {
  const again: string[] = []
  root.render(
    <ChartFailures page={{ error: failed.error, retry: () => again.push('page') }}>
      <ChartAnswer answer={failed} retry={() => again.push('chart')}>
        {() => null}
      </ChartAnswer>
    </ChartFailures>,
  )
  await expect.poll(() => document.querySelectorAll('.desk-quiet').length).toBe(1)
  await expect.poll(() => page.getByRole('alert').elements()).toHaveLength(1)
  await page.getByRole('button').click()
  expect(again).toEqual(['page', 'chart'])
})
