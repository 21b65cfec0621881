import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FetcherProvider, useFetcher } from './FetcherProvider.tsx'

function Screen() {
  return useFetcher() ? 'has a fetcher' : null
}

describe('The fetcher of a screen', () => {
  it('comes from the provider', () => {
    expect(renderToString(createElement(FetcherProvider, null, createElement(Screen)))).toBe('has a fetcher')
  })

  it('throws outside a provider', () => {
    expect(() => renderToString(createElement(Screen))).toThrow('fetcher must be used within a FetcherProvider')
  })
})
