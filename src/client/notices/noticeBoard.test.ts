import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticeBoard } from './noticeBoard.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const keys = (board: ReturnType<typeof noticeBoard>) => board.store.getState().shown.map(({ key }) => key)

describe('The notice board', () => {
  it('shows at most one message at a time, for 3 seconds', () => {
    const board = noticeBoard()
    board.host.message('info', { key: 'aaaaa', content: 'one' })
    board.host.message('error', { key: 'bbbbb', content: 'two' })
    expect(keys(board)).toEqual(['bbbbb'])
    vi.advanceTimersByTime(2_999)
    expect(keys(board)).toEqual(['bbbbb'])
    vi.advanceTimersByTime(1)
    expect(keys(board)).toEqual([])
  })

  it('stacks notifications for 4.5 seconds each; one with the same key replaces the former', () => {
    const board = noticeBoard()
    board.host.notification('info', { key: 'aaaaa', title: 'one' })
    board.host.notification('info', { key: 'bbbbb', title: 'two' })
    board.host.message('info', { key: 'ccccc', content: 'a message beside them' })
    board.host.notification('info', { key: 'aaaaa', title: 'one again' })
    expect(keys(board)).toEqual(['bbbbb', 'ccccc', 'aaaaa'])
    vi.advanceTimersByTime(4_499)
    expect(keys(board)).toEqual(['bbbbb', 'aaaaa'])
    vi.advanceTimersByTime(1)
    expect(keys(board)).toEqual([])
  })

  it('keeps a notice while it is held, and continues its remaining time afterwards', () => {
    const board = noticeBoard()
    board.host.message('info', { key: 'aaaaa', content: 'one' })
    vi.advanceTimersByTime(2_000)
    board.hold('aaaaa', true)
    board.hold('aaaaa', true)
    vi.advanceTimersByTime(60_000)
    expect(keys(board)).toEqual(['aaaaa'])
    board.hold('aaaaa', false)
    vi.advanceTimersByTime(999)
    expect(keys(board)).toEqual(['aaaaa'])
    vi.advanceTimersByTime(1)
    expect(keys(board)).toEqual([])
  })

  it('keeps a notice without duration until it is closed', () => {
    const board = noticeBoard()
    board.host.message('info', { key: 'aaaaa', content: 'stays', duration: 0 })
    vi.advanceTimersByTime(60_000)
    expect(keys(board)).toEqual(['aaaaa'])
    board.close('aaaaa')
    expect(keys(board)).toEqual([])
  })

  it('asks one question after the other', async () => {
    const board = noticeBoard()
    const first = board.host.confirm({ title: 'First?' })
    const second = board.host.confirm({ title: 'Second?' })
    expect(board.store.getState().dialog?.title).toBe('First?')
    board.store.getState().dialog?.answer(true)
    expect(board.store.getState().dialog?.title).toBe('Second?')
    board.store.getState().dialog?.answer(false)
    expect(await Promise.all([first, second])).toEqual([true, false])
    expect(board.store.getState().dialog).toBeNull()
  })
})
