import type { Plugin } from 'vite'

const FILE = '@rc-component/util/es/Dom/dynamicCSS.js'
const FROM = 'if (csp?.nonce) {'
const TO = `const pageNonce = csp?.nonce || document.querySelector('meta[property=csp-nonce]')?.nonce;
  if (pageNonce) {
    styleNode.nonce = pageNonce;
  }
  if (csp?.nonce) {`

/**
 * Vite plugin for antd's scroll lock and scroll bar measurement, which create style elements without the nonce passed
 * to `ConfigProvider`, so that our Content-Security-Policy blocks them: adds the page's nonce to them.
 */
export function styleNonce(): Plugin {
  return {
    name: 'style-nonce',
    enforce: 'pre',
    transform(code, id) {
      if (!id.split('?')[0]?.endsWith(FILE)) return null
      if (!code.includes(FROM)) throw new Error(`${FILE} has changed: the page's nonce finds no place in it.`)
      return { code: code.replace(FROM, TO), map: null }
    },
  }
}
