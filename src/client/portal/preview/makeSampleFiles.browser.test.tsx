import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { filling } from '../../../../tests/kit/filling.ts'
import { ElementBuilder, form } from '../../../../tests/kit/form.ts'
import { MemoryMedia } from '../../../../tests/kit/memoryMedia.ts'
import type { MediaRef } from '../../../forms/media/MediaRef.ts'
import { makeSampleFiles } from './makeSampleFiles.ts'

/** Sample files of a question, and the duration of each as a player reports it at its end. */
async function played(kind: 'audio' | 'video') {
  const media = new MemoryMedia()
  const [node] = filling(form(new ElementBuilder(kind, 'it', { label: 'It', min: 2, max: 2 }))).filling.compiled.nodes
  const refs = node ? ((await makeSampleFiles(node, media)) as unknown as readonly MediaRef[]) : []
  const seconds = await Promise.all(
    refs.map(async (ref) => {
      const player = document.createElement(kind)
      player.muted = true
      player.src = await media.urlOf(ref)
      await player.play()
      await new Promise((resolve) => player.addEventListener('ended', resolve))
      return player.currentTime
    }),
  )
  return { refs, seconds }
}

it('sample sounds and videos are separate files that play for one second', async () => {
  // Browsers only play media after a user gesture.
  await userEvent.click(document.body)
  for (const kind of ['audio', 'video'] as const) {
    const { refs, seconds } = await played(kind)
    expect(refs).toHaveLength(2)
    expect(refs[0]).toMatchObject({ type: expect.stringContaining(`${kind}/`), seconds: 1 })
    expect(new Set(refs.map(({ hash }) => hash)).size).toBe(2)
    for (const one of seconds) expect(one).toBeGreaterThan(0.5)
  }
})
