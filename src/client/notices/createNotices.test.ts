import { describe, expect, it, vi } from 'vitest'
import { createNotices, type NoticesRenderer } from './createNotices.ts'

const hosted = () => {
  const want = vi.fn<() => void>()
  const { notices, connect } = createNotices(want)
  const host = {
    message: vi.fn<NoticesRenderer['message']>(),
    notification: vi.fn<NoticesRenderer['notification']>(),
    confirm: vi.fn<NoticesRenderer['confirm']>(async () => true),
    show: vi.fn<NoticesRenderer['show']>(async () => {}),
  }
  return { want, notices, host, connect: () => connect(host) }
}

describe('Notices', () => {
  it('load their host with the first notice, not before', () => {
    const { want, notices } = hosted()
    expect(want).not.toHaveBeenCalled()
    notices.message.info('Saved')
    expect(want).toHaveBeenCalledOnce()
  })

  it('are shown in order once the host is loaded', async () => {
    const { notices, host, connect } = hosted()
    notices.message.info('one')
    notices.message.error('two')
    connect()
    await vi.waitFor(() => expect(host.message).toHaveBeenCalledTimes(2))
    expect(host.message.mock.calls.map(([type, { content }]) => [type, content])).toEqual([
      ['info', 'one'],
      ['error', 'two'],
    ])
  })

  it('get a key of five characters unless one is given', () => {
    const { notices } = hosted()
    expect(notices.message.success('Saved')).toMatch(/^[\w-]{5}$/)
    expect(notices.message.success({ content: 'Saved', key: 'save' })).toBe('save')
    expect(notices.notification.info({ title: 'News' })).toMatch(/^[\w-]{5}$/)
  })

  it('return the answer to a question', async () => {
    const { notices, host, connect } = hosted()
    connect()
    expect(await notices.modal.confirm({ title: 'Sure?' })).toBe(true)
    host.confirm.mockResolvedValueOnce(false)
    expect(await notices.modal.confirm({ title: 'Sure?' })).toBe(false)
  })
})
