import { fill, type Language, type Texts } from '../../../../contract/base/languages.ts';

const text = (zhCN: string, zhTW: string, en: string): Texts => ({ 'zh-CN': zhCN, 'zh-TW': zhTW, en });

const resourceTexts = {
	url: text(
		'地址应为 screen:页面名、以/开头的平台地址或http(s)网址',
		'位址應為 screen:頁面名、以/開頭的平台位址或http(s)網址',
		'The address must be screen: and a name, a path that begins with /, or an http(s) address',
	),
	webAddress: text(
		'网址无效：应为 http(s)://主机名，可带端口和路径；不能含通配符、用户名、空格，主机名中不能含逗号、分号等符号',
		'網址無效：應為 http(s)://主機名稱，可帶連接埠和路徑；不能含萬用字元、使用者名稱、空格，主機名稱中不能含逗號、分號等符號',
		'Invalid address: use http(s):// with a plain host name, an optional port and a path; wildcards, user names, spaces, and characters such as , or ; in the host are not allowed',
	),
	notEmbeddable: text(
		'浏览器不能在平台内嵌显示此主机（IPv6地址或含下划线的主机名）：请勾选“新窗口打开”，或改用普通主机名',
		'瀏覽器不能在平台內嵌顯示此主機（IPv6位址或含底線的主機名稱）：請勾選「新視窗開啟」，或改用一般主機名稱',
		'Browsers cannot embed this host (an IPv6 address, or a name with an underscore): select “In a new window”, or use a plain host name',
	),
	descriptionAddress: text(
		'以 http(s):// 开头的说明会作为网址内嵌打开，因此整段必须是一个有效网址；普通说明请勿以网址开头',
		'以 http(s):// 開頭的說明會作為網址內嵌開啟，因此整段必須是一個有效網址；一般說明請勿以網址開頭',
		'A description that begins with http(s):// is opened as an embedded page, so the whole text must be a valid address; begin an ordinary description with other words',
	),
	noScreen: text('没有名为“{name}”的页面', '沒有名為「{name}」的頁面', 'There is no screen “{name}”'),
	buttonPlace: text('按钮应放在菜单或页面之下', '按鈕應放在選單或頁面之下', 'A button stands below a menu entry or a page'),
	belowButton: text('按钮之下不能再有下级', '按鈕之下不能再有下級', 'Nothing stands below a button'),
	hasChildren: text('它还有下级，不能改为按钮', '它還有下級，不能改為按鈕', 'Others stand below it, so it can not become a button'),
	builtIn: text(
		'“{name}”是平台自带的子系统，页面文件的菜单在其中，不能删除',
		'「{name}」是平台內建的子系統，頁面檔案的選單在其中，不能刪除',
		'“{name}” comes with the portal and holds the menus of screen files; it can not be removed',
	),
	svg: text(
		'不是矢量图：应以<svg开头，且不含DOCTYPE',
		'不是向量圖：應以<svg開頭，且不含DOCTYPE',
		'This is no SVG: it must begin with <svg and hold no DOCTYPE',
	),
	required: text('必填', '必填', 'This is required'),
	nothingToChange: text('没有给出要修改的内容', '沒有給出要修改的內容', 'Nothing to change was given'),
	noFavorite: text('不在收藏中', '不在收藏中', 'This is not among the favourites'),
	tooManyFavorites: text('最多收藏{max}个菜单', '最多收藏{max}個選單', 'At most {max} favourites can be kept'),
	authorityOnly: text('只有主管部门可以修改菜单', '只有主管部門可以修改選單', 'Only the authority may change menus'),
	noFile: text('请选择要导入的XML文件', '請選擇要匯入的XML檔案', 'Choose the XML file to import'),
	unknownElement: text('第{line}行：不认识的元素 <{name}>', '第{line}行：不認識的元素 <{name}>', 'Line {line}: unknown element <{name}>'),
	unknownAttribute: text(
		'第{line}行：不认识的属性“{name}”',
		'第{line}行：不認識的屬性「{name}」',
		'Line {line}: unknown attribute “{name}”',
	),
	noResources: text('文件中没有菜单', '檔案中沒有選單', 'The file holds no menu entries'),
	tooDeep: text('第{line}行：菜单最多{max}级', '第{line}行：選單最多{max}層', 'Line {line}: menus have at most {max} levels'),
	tooMany: text('一次最多导入{max}个菜单', '一次最多匯入{max}個選單', 'At most {max} menu entries can be imported at once'),
	yesOrNo: text('应为 true 或 false', '應為 true 或 false', 'This must be true or false'),
	twice: text('与第{other}行重复', '與第{other}行重複', 'This is the same as in line {other}'),
	atLine: text('第{line}行：{message}', '第{line}行：{message}', 'Line {line}: {message}'),
	more: text('另有{count}处错误', '另有{count}處錯誤', '{count} more mistakes'),
	fileName: text('{name}-菜单.xml', '{name}-選單.xml', '{name}-menus.xml'),
} as const satisfies Record<string, Texts>;

export type ResourceText = keyof typeof resourceTexts;

/** One of the texts about menu entries and subsystems in a language. */
export function sayOfResource(name: ResourceText, language: Language, values: Record<string, unknown> = {}): string {
	return fill(resourceTexts[name][language], values);
}
