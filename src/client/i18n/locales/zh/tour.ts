import type { tour as en } from '../en/tour.ts'
import type { Words } from '../Words.ts'

export const tour: Words<typeof en> = {
  step: '导览：第 {{at}} 步，共 {{count}} 步',
  next: '下一步',
  back: '上一步',
  done: '开始制作',
  skip: '跳过导览',
  dismiss: '关闭导览，不再显示',
  palette: {
    title: '组成表单的所有元素',
    text: '点击元素即可添加，也可拖到表单上。搜索支持多种叫法；在表单上按 / 键也一样。',
  },
  canvas: {
    title: '表单的样子，与填写者所见一致',
    text: '点击选择元素，拖动可移动，双击文字可修改。{{undo}} 可撤销任何操作。',
  },
  settings: {
    title: '所选元素的设置',
    text: '包括文字、规则和逻辑。未选择元素时，显示表单本身的设置。',
  },
  checks: {
    title: '试填一遍，看看还缺什么',
    text: '预览就是真正的表单，可以填写。带数字的标志会列出需要先改正的问题。',
  },
  publish: {
    title: '发布给大家',
    text: '发布会生成一个带链接和二维码的版本。之后的修改在再次发布前只有您能看到。随时可用 {{find}} 找到本导览。',
  },
}
