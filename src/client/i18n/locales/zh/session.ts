import type { Words } from '../Words.ts'
import type { session as en } from '../en/session.ts'

export const session: Words<typeof en> = {
  signIn: '登录',
  welcome: '欢迎',
  concedo: {
    title: '作者登录',
    text: '制作表单、发布表单，并查看收集到的数据。',
    button: '使用 concedo 继续',
    other: '我是采集者：使用 Google 登录',
  },
  google: {
    title: '采集者登录',
    text: '您的答案会以您的名义提交，方便日后查找。',
    button: '使用 Google 继续',
    other: '我制作表单：使用 concedo 登录',
  },
  salesforce: {
    title: '使用 Salesforce 登录',
    text: '使用您所在 Salesforce 组织的账号。',
    button: '使用 Salesforce 继续',
    other: '改用 concedo 登录',
  },
  demo: {
    title: '这是演示服务器',
    text: '无需密码：在下一页选择一位演示用户。请勿在此保存真实数据。',
  },
  notSetUp: '此服务器未设置这种登录方式。',
  finishing: '正在登录…',
  failed: '登录未成功，请再试一次。',
  logout: '退出登录',
  logoutTitle: '要退出登录吗？',
  logoutText: '退出后，下次打开应用时需要重新登录。',
  logoutDone: '已成功退出登录！',
  logoutLater: '您已在此设备上退出登录。下次打开时会通知服务器。',
  leftTitle: '您已退出登录',
  leftText: '您在另一个标签页中退出了登录。您在此输入的内容仍然保留：登录后即可继续。',
  noCookies:
    '此浏览器不为本网站保存 Cookie，因此无法保持登录。请在浏览器设置中允许 Cookie 和网站数据，然后重新加载此页。',
}
