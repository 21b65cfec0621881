import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { NoticesProvider, useNotices } from './NoticesProvider.tsx'

function Screen() {
  return Object.keys(useNotices()).join(' ')
}

describe('The notices of a screen', () => {
  it('come from the provider', () => {
    const withHelper = createElement(NoticesProvider, null, createElement(Screen))
    expect(renderToString(withHelper)).toContain('message notification modal')
  })

  it('throw outside a provider', () => {
    expect(() => renderToString(createElement(Screen))).toThrow('notices must be used within a NoticesProvider')
  })
})
