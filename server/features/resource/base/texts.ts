import { defineTexts } from '../../../../contract/base/define-texts.ts';

export const resourceTexts = defineTexts({
	url: {
		'zh-CN': '地址应为 screen:页面名、以/开头的平台地址或 http(s)网址',
		'zh-TW': '位址應為 screen:頁面名、以/開頭的平台位址或 http(s)網址',
		en: 'The address must be screen: and a name, a path that begins with /, or an http(s) address',
	},
	webAddress: {
		'zh-CN': '网址无效：应为 http(s)://主机名，可带端口和路径；不能含通配符、用户名、空格，主机名中不能含逗号、分号等符号',
		'zh-TW': '網址無效：應為 http(s)://主機名稱，可帶連接埠和路徑；不能含萬用字元、使用者名稱、空格，主機名稱中不能含逗號、分號等符號',
		en: 'Invalid address: use http(s):// with a plain host name, an optional port and a path; wildcards, user names, spaces, and characters such as , or ; in the host are not allowed',
	},
	notEmbeddable: {
		'zh-CN': '浏览器不能在平台内嵌显示此主机（IPv6 地址或含下划线的主机名）：请勾选“新窗口打开”，或改用普通主机名',
		'zh-TW': '瀏覽器不能在平台內嵌顯示此主機（IPv6 位址或含底線的主機名稱）：請勾選「新視窗開啟」，或改用一般主機名稱',
		en: 'Browsers cannot embed this host (an IPv6 address, or a name with an underscore): select “In a new window”, or use a plain host name',
	},
	descriptionAddress: {
		'zh-CN': '以 http(s):// 开头的说明会作为网址内嵌打开，因此整段必须是一个有效网址；普通说明请勿以网址开头',
		'zh-TW': '以 http(s):// 開頭的說明會作為網址內嵌開啟，因此整段必須是一個有效網址；一般說明請勿以網址開頭',
		en: 'A description that begins with http(s):// is opened as an embedded page, so the whole text must be a valid address; begin an ordinary description with other words',
	},
	noScreen: { 'zh-CN': '没有名为“{name}”的页面', 'zh-TW': '沒有名為「{name}」的頁面', en: 'There is no screen “{name}”' },
	buttonParent: {
		'zh-CN': '按钮应放在菜单或页面之下',
		'zh-TW': '按鈕應放在選單或頁面之下',
		en: 'A button must be below a menu entry or a page',
	},
	belowButton: { 'zh-CN': '按钮之下不能再有下级', 'zh-TW': '按鈕之下不能再有下級', en: 'A button cannot have entries below it' },
	hasChildren: {
		'zh-CN': '它还有下级，不能改为按钮',
		'zh-TW': '它還有下級，不能改為按鈕',
		en: 'The entry has entries below it, so it cannot become a button',
	},
	builtIn: {
		'zh-CN': '“{name}”是平台自带的子系统，页面文件的菜单在其中，不能删除',
		'zh-TW': '「{name}」是平台內建的子系統，頁面檔案的選單在其中，不能刪除',
		en: '“{name}” is built in and contains the menus of screen files, so it cannot be deleted',
	},
	svg: {
		'zh-CN': '不是矢量图：应以<svg 开头，且不含 DOCTYPE',
		'zh-TW': '不是向量圖：應以<svg 開頭，且不含 DOCTYPE',
		en: 'Not a valid SVG: it must begin with <svg and must not contain a DOCTYPE',
	},
	required: { 'zh-CN': '必填', 'zh-TW': '必填', en: 'Required' },
	nothingToChange: { 'zh-CN': '没有给出要修改的内容', 'zh-TW': '沒有給出要修改的內容', en: 'No changes were specified' },
	noFavorite: { 'zh-CN': '不在收藏中', 'zh-TW': '不在收藏中', en: 'The entry is not a favourite' },
	tooManyFavorites: { 'zh-CN': '最多收藏 {max} 个菜单', 'zh-TW': '最多收藏 {max} 個選單', en: 'At most {max} favourites can be saved' },
	authorityOnly: { 'zh-CN': '只有主管部门可以修改菜单', 'zh-TW': '只有主管部門可以修改選單', en: 'Only the authority can change menus' },
	noFile: { 'zh-CN': '请选择要导入的 XML 文件', 'zh-TW': '請選擇要匯入的 XML 檔案', en: 'Select the XML file to import' },
	unknownElement: {
		'zh-CN': '第 {line} 行：不认识的元素 <{name}>',
		'zh-TW': '第 {line} 行：不認識的元素 <{name}>',
		en: 'Line {line}: unknown element <{name}>',
	},
	unknownAttribute: {
		'zh-CN': '第 {line} 行：不认识的属性“{name}”',
		'zh-TW': '第 {line} 行：不認識的屬性「{name}」',
		en: 'Line {line}: unknown attribute “{name}”',
	},
	noResources: { 'zh-CN': '文件中没有菜单', 'zh-TW': '檔案中沒有選單', en: 'The file contains no menu entries' },
	tooDeep: {
		'zh-CN': '第 {line} 行：菜单最多 {max} 级',
		'zh-TW': '第 {line} 行：選單最多 {max} 層',
		en: 'Line {line}: menus can have at most {max} levels',
	},
	tooMany: {
		'zh-CN': '一次最多导入 {max} 个菜单',
		'zh-TW': '一次最多匯入 {max} 個選單',
		en: 'At most {max} menu entries can be imported at once',
	},
	twice: { 'zh-CN': '{path} 与第 {other} 行重复', 'zh-TW': '{path} 與第 {other} 行重複', en: '{path} is the same as in line {other}' },
	atLine: { 'zh-CN': '第 {line} 行：{message}', 'zh-TW': '第 {line} 行：{message}', en: 'Line {line}: {message}' },
	more: { 'zh-CN': '另有 {count} 处错误', 'zh-TW': '另有 {count} 處錯誤', en: '{count} more errors' },
	fileName: { 'zh-CN': '{name}-菜单.xml', 'zh-TW': '{name}-選單.xml', en: '{name}-menus.xml' },
});

export type ResourceText = keyof typeof resourceTexts;
