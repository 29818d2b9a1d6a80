import { defineTexts } from '../../../contract/base/define-texts.ts';

/** Why a data source returned nothing. */
export const sourceTexts = defineTexts({
	address: {
		'zh-CN': '不允许连接“{host}”：它指向内部网络，需由运维人员在 PORTAL_SERVICE_ADDRESSES 中放行',
		'zh-TW': '不允許連線「{host}」：它指向內部網路，需由維運人員在 PORTAL_SERVICE_ADDRESSES 中放行',
		en: '“{host}” is an address of the internal network; the operator can allow it with PORTAL_SERVICE_ADDRESSES',
	},
	unknownHost: { 'zh-CN': '找不到主机“{host}”', 'zh-TW': '找不到主機「{host}」', en: 'The host “{host}” is unknown' },
	refused: {
		'zh-CN': '“{host}”拒绝了端口 {port} 的连接',
		'zh-TW': '「{host}」拒絕了連接埠 {port} 的連線',
		en: '“{host}” refused the connection to port {port}',
	},
	unreachable: { 'zh-CN': '无法到达“{host}”', 'zh-TW': '無法到達「{host}」', en: '“{host}” cannot be reached' },
	ended: { 'zh-CN': '“{host}”中断了连接', 'zh-TW': '「{host}」中斷了連線', en: '“{host}” closed the connection' },
	timeout: {
		'zh-CN': '“{host}”在 {seconds} 秒内没有应答',
		'zh-TW': '「{host}」在 {seconds} 秒內沒有回應',
		en: '“{host}” did not answer within {seconds} s',
	},
	password: { 'zh-CN': '用户名或密码错误', 'zh-TW': '使用者名稱或密碼錯誤', en: 'Wrong user name or password' },
	database: { 'zh-CN': '没有数据库“{database}”', 'zh-TW': '沒有資料庫「{database}」', en: 'There is no database “{database}”' },
	databaseRight: {
		'zh-CN': '该用户不能使用数据库“{database}”',
		'zh-TW': '該使用者不能使用資料庫「{database}」',
		en: 'The user may not use the database “{database}”',
	},
	encryption: {
		'zh-CN': '无法建立加密连接：{problem}',
		'zh-TW': '無法建立加密連線：{problem}',
		en: 'No encrypted connection: {problem}',
	},
	garbage: {
		'zh-CN': '“{host}:{port}”的应答不是这种数据库的应答',
		'zh-TW': '「{host}:{port}」的回應不是這種資料庫的回應',
		en: 'What “{host}:{port}” sent is no answer of such a database',
	},
	table: {
		'zh-CN': '数据源中没有这个表：{problem}',
		'zh-TW': '資料來源中沒有這個表：{problem}',
		en: 'The data source has no such table: {problem}',
	},
	column: {
		'zh-CN': '数据源的表中没有这一列：{problem}',
		'zh-TW': '資料來源的表中沒有這一欄：{problem}',
		en: 'The table of the data source has no such column: {problem}',
	},
	right: {
		'zh-CN': '数据源的用户没有这项权限：{problem}',
		'zh-TW': '資料來源的使用者沒有這項權限：{problem}',
		en: 'The user of the data source lacks a right: {problem}',
	},
	readOnly: { 'zh-CN': '数据源只能读取', 'zh-TW': '資料來源只能讀取', en: 'The data source can only be read' },
	duplicate: { 'zh-CN': '数据源中已有这样的记录', 'zh-TW': '資料來源中已有這樣的記錄', en: 'The data source has such a record already' },
	other: { 'zh-CN': '数据源报告错误：{problem}', 'zh-TW': '資料來源回報錯誤：{problem}', en: 'The data source reports: {problem}' },
	paused: {
		'zh-CN': '数据源暂时不可用（{problem}），{seconds} 秒后再试',
		'zh-TW': '資料來源暫時無法使用（{problem}），{seconds} 秒後再試',
		en: 'The data source is not available ({problem}); it is tried again in {seconds} s',
	},
	busy: {
		'zh-CN': '对该数据源的查询过多，请稍后再试',
		'zh-TW': '對該資料來源的查詢過多，請稍後再試',
		en: 'Too many queries of this data source; try again later',
	},
});
