import { fill, type Language, type Texts } from '../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const viewTexts = {
	required: text('必填', '必填', 'This is required'),
	name: text('名称应为1到{max}个字', '名稱應為1到{max}個字', 'A name has 1 to {max} characters'),
	content: text('视图内容的格式不正确', '檢視內容的格式不正確', 'This does not fit the content of a view'),
	field: text('字段“{name}”不存在', '欄位「{name}」不存在', 'There is no field “{name}”'),
	audience: text('共享范围不正确', '共用範圍不正確', 'Nobody can be shared with in this way'),
	role: text('请选择要共享的角色', '請選擇要共用的角色', 'Choose the role to share with'),
	share: text('没有共享视图的权限', '沒有共用檢視的權限', 'You have no right to share views'),
	owner: text('只有创建者可以修改视图', '只有建立者可以修改檢視', 'Only its owner may change a view'),
	duplicate: text('您已有名为“{name}”的视图', '您已有名為「{name}」的檢視', 'You have a view called “{name}” already'),
	tooMany: text('每个列表最多保存{max}个视图', '每個清單最多儲存{max}個檢視', 'A list has {max} views of one person at most'),
	hidden: text('该角色看不到此视图，请先共享', '該角色看不到此檢視，請先共用', 'They can not see this view; share it with them first'),
} as const satisfies Record<string, Texts>;

/** One of the texts about views in a language. */
export function sayOfView(name: keyof typeof viewTexts, language: Language, values: Record<string, unknown> = {}): string {
	return fill(viewTexts[name][language], values);
}
