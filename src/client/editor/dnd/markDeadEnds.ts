import type { Editor } from '../store/createEditor.ts'

/**
 * Dims on the canvas what takes nothing of what is in hand, and what is in hand itself, by plain attributes: a thousand
 * nodes that listen to a drag would render. Gives the call that takes them off.
 */
export function markDeadEnds(editor: Editor): () => void {
  const { dragged, deadEnds } = editor.gesture.getState()
  const canvas = document.querySelector('[data-scroller]')
  const gripped = new Set(dragged?.from === 'canvas' ? dragged.ids : [])
  const marked: Element[] = []
  for (const node of canvas?.querySelectorAll('[data-node], [data-area]') ?? []) {
    const id = node.getAttribute('data-node') ?? ''
    const isDead = deadEnds?.layouts.has(id) || deadEnds?.areas.has(node.getAttribute('data-area') ?? '')
    if (!isDead && !gripped.has(id)) continue
    node.setAttribute(isDead ? 'data-dead' : 'data-gripped', '')
    marked.push(node)
  }
  return () => {
    for (const node of marked) {
      node.removeAttribute('data-gripped')
      node.removeAttribute('data-dead')
    }
  }
}
