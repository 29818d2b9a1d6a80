import { defineTexts } from '../../../../contract/base/define-texts.ts';

/** What the test of a provider found. */
export const testTexts = defineTexts({
	nobody: {
		'zh-CN': '节点下没有符合过滤条件的人员',
		'zh-TW': '節點下沒有符合篩選條件的人員',
		en: 'No entry below the base matches the filter for people',
	},
	noSubject: {
		'zh-CN': '找到的人员没有属性“{attribute}”，无法识别',
		'zh-TW': '找到的人員沒有屬性「{attribute}」，無法識別',
		en: 'The people found have no attribute “{attribute}”, which identifies them',
	},
	bound: { 'zh-CN': '查询账号可以登录目录', 'zh-TW': '查詢帳號可以登入目錄', en: 'The account that searches can sign in' },
	anonymous: { 'zh-CN': '目录允许匿名查询', 'zh-TW': '目錄允許匿名查詢', en: 'The directory permits anonymous searches' },
	people: {
		'zh-CN': '已读取 {count, number} 名人员（最多读取 5 名）',
		'zh-TW': '已讀取 {count, number} 名人員（最多讀取 5 名）',
		en: '{count, number} people were read (5 at most)',
	},
	noLinkValue: {
		'zh-CN': '读取的人员没有用于绑定账号的属性',
		'zh-TW': '讀取的人員沒有用於繫結帳號的屬性',
		en: 'The people read have no value for linking accounts',
	},
	noGroups: {
		'zh-CN': '读取的人员不属于任何组，不会得到角色',
		'zh-TW': '讀取的人員不屬於任何群組，不會得到角色',
		en: 'The people read are in no group, so they get no roles',
	},
	noEndpoint: {
		'zh-CN': '平台的说明中没有有效的 {name}（https 地址）',
		'zh-TW': '平台的說明中沒有有效的 {name}（https 位址）',
		en: 'The discovery document has no valid {name} (an https address)',
	},
	noBasic: {
		'zh-CN': '平台不接受以 HTTP Basic 提交客户端密钥（client_secret_basic）',
		'zh-TW': '平台不接受以 HTTP Basic 提交用戶端密鑰（client_secret_basic）',
		en: 'The provider does not accept the client secret by HTTP Basic (client_secret_basic)',
	},
	noKeys: {
		'zh-CN': '平台的公钥（jwks_uri）无法读取，或没有公钥',
		'zh-TW': '平台的公鑰（jwks_uri）無法讀取，或沒有公鑰',
		en: 'The keys of the provider (jwks_uri) cannot be read, or there are none',
	},
	description: {
		'zh-CN': '平台“{issuer}”的说明有效，公钥 {keys, number} 个',
		'zh-TW': '平台「{issuer}」的說明有效，公鑰 {keys, number} 個',
		en: 'The discovery document of “{issuer}” is valid; it has {keys, number} keys',
	},
	noPkce: {
		'zh-CN': '平台未声明支持 PKCE（S256）',
		'zh-TW': '平台未聲明支援 PKCE（S256）',
		en: 'The provider does not declare support of PKCE (S256)',
	},
	noLeave: {
		'zh-CN': '平台没有退出地址，退出门户时不会退出平台',
		'zh-TW': '平台沒有登出位址，登出入口時不會登出平台',
		en: 'The provider has no sign-out address, so people stay signed in there',
	},
	noUrl: {
		'zh-CN': '运维人员未设置 PORTAL_URL，登录页不会显示此平台',
		'zh-TW': '維運人員未設定 PORTAL_URL，登入頁不會顯示此平台',
		en: 'PORTAL_URL is not set, so the sign-in page does not show this provider',
	},
	noSecret: { 'zh-CN': '未设置客户端密钥', 'zh-TW': '未設定用戶端密鑰', en: 'There is no client secret' },
	clientLater: {
		'zh-CN': '客户端标识和密钥在首次登录时由平台核对',
		'zh-TW': '用戶端識別和密鑰在首次登入時由平台核對',
		en: 'The provider checks client ID and secret at the first sign-in',
	},
	timeout: { 'zh-CN': '平台没有及时应答', 'zh-TW': '平台沒有及時回應', en: 'The provider did not reply in time' },
	otherIssuer: {
		'zh-CN': '平台的说明属于另一个签发者地址',
		'zh-TW': '平台的說明屬於另一個簽發者位址',
		en: 'The discovery document belongs to another issuer',
	},
	noDescription: {
		'zh-CN': '此地址没有 OpenID Connect 的说明（/.well-known/openid-configuration）',
		'zh-TW': '此位址沒有 OpenID Connect 的說明（/.well-known/openid-configuration）',
		en: 'There is no OpenID Connect discovery document at this address (/.well-known/openid-configuration)',
	},
});
