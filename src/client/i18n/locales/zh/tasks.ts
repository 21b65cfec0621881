import type { Words } from '../Words.ts'
import type { tasks as en } from '../en/tasks.ts'

export const tasks: Words<typeof en> = {
  task: '任务',
  next: '最近的任务',
  held: '您正在做的任务',
  start: '开始最近的任务',
  goOn: '继续这个任务',
  away: '距离 {{distance}}',
  nearMe: '离我最近',
  map: '地图',
  mapLabel: '待做任务的地图',
  all: '全部任务',
  progress: {
    all: '{{total, number}} 个任务中已完成 {{answered, number}} 个',
    mine_one: '您完成了 {{count, number}} 个',
    mine_other: '您完成了 {{count, number}} 个',
    taken_one: '{{count, number}} 个正在进行',
    taken_other: '{{count, number}} 个正在进行',
  },
  nothing: {
    done: { title: '全部完成', text: '每个任务都有答案了。有新任务时会自动显示在这里。' },
    taken: { title: '剩下的任务有人在做', text: '有人放回任务时会自动显示在这里，请不要关闭此页。' },
    skipped: { title: '只剩您跳过的任务', text: '可以再看看它们，或稍后再来。' },
    none: { title: '还没有任务', text: '有新任务时会自动显示在这里。' },
  },
  unskip_one: '重新显示我跳过的任务',
  unskip_other: '重新显示我跳过的 {{count, number}} 个任务',
  skip: {
    button: '跳过',
    why: '为什么跳过这个任务？',
    reason: {
      cannotReach: '我到不了那里',
      cannotFind: '我找不到',
      unsafe: '那里不安全',
      unclear: '我不明白这个任务',
      other: '其他原因…',
    },
    note: '简单说明',
    go: '跳过这个任务',
  },
  leave: {
    button: '暂不做',
    giveBack: '放回这个任务',
    done: '已放回，其他人现在可以领取。',
    kept: '已放回。您填写的内容保留在此设备上，再次领取时可继续。',
    stays: '无法通知服务器，任务仍由您保留。请在有网络时再放回。',
  },
  lost: {
    title: {
      taskTaken: '这个任务已被领取',
      taskDone: '这个任务已完成',
      taskClosed: '这个任务已关闭',
      taskNotFound: '没有这个任务',
    },
    taskTaken: '已有其他人在做这个任务。',
    taskDone: '这个任务已有答案。',
    taskClosed: '这个任务已关闭。',
    taskNotFound: '这个任务已不存在。',
    kept: '您填写的内容保留在此设备上。',
  },
}
