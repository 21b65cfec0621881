import type { Words } from '../Words.ts'
import type { portalTerms as en } from '../en/portalTerms.ts'

export const portalTerms: Words<typeof en> = {
  terms: {
    title: '何时接受填写',
    hint: '不需要限制的请留空。时间以您的时钟为准（{{timeZone}}）；读者看到的是他们当地的时间。',
    opensAt: '开放时间',
    closesAt: '截止时间',
    order: '截止时间必须晚于开放时间。',
    grace: '截止前已开始填写的内容在一小时内仍可提交；截止后无法再开始填写。',
    limit: '总提交数上限',
    perPerson: '每人提交数上限',
    any: '不限',
    message: '截止或收满后显示的话',
    messageIn: '截止或收满后显示的话（{{language}}）',
    messagePlaceholder: '谢谢！我们将在春季公布结果。',
    opens: '{{when}} 开放。',
    closes: '{{when}} 截止。',
    closed: '已于 {{when}} 截止：页面会说明，不再接受填写。',
    count: '已收到 {{count, number}} / {{limit, number}} 份提交。',
    full: '已收满：{{count, number}} / {{limit, number}} 份提交。页面会说明。',
    each_one: '每人可填写一次。',
    each_other: '每人可填写 {{count}} 次。',
    none: '在取消发布之前一直接受填写，数量不限。',
    change: '设置开放、截止和数量限制',
  },
}
