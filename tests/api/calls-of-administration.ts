/** Calls under one base path and the test file of `tests/api` that makes them. */
interface Calls {
	base: string;
	post?: string;
	get?: string;
	test: string;
}

/** The calls that no other file makes. */
const here = 'calls-of-administration';

/**
 * Every call that the specification of the administration (section 7) and that of the shell (section 7, resources) name for the
 * administration. Files are a feature of their own.
 */
export const callsOfAdministration: Calls[] = [
	{ base: '/saas/tenant', post: 'query query/wait remove schema/create schema/drop register save', get: 'get', test: 'tenants' },
	{ base: '/saas/tenant', post: 'save/user/relation approve/batch', test: 'tenants' },
	{ base: '/saas/tenant', post: 'find/tenant', test: 'session-menus' },
	{ base: '/auth/user/security', post: 'query save remove setUse setDefault', get: 'getDefaultUserSecurity', test: 'registration' },
	{ base: '/auth/user/security', get: 'get', test: here },
	{ base: '/auth/sub/system', get: 'findCurrentUserSubSystem', test: 'session-menus' },
	{ base: '/auth/resources', get: 'getMenuData', test: 'session-menus' },
	{ base: '/auth/resources', get: 'findRoleResTreeChecked', test: 'rights' },
	{ base: '/auth/resources', get: 'findUserResTreeCheckedBySys', test: here },
	{ base: '/auth/sub/system', post: 'query', test: here },
	{ base: '/auth/sub/system', post: 'remove save', get: 'getSubSystem findAllSubSystem', test: 'resources' },
	{
		base: '/auth/resources',
		post: 'remove saveMove sortSave updateResource updateNode save',
		get: 'getTreeData get exportXml',
		test: 'resources',
	},
	{ base: '/auth/resources', post: 'saveFavorites removeFavorites sortFavorites getMenuFavorites', test: 'resources' },
	{ base: '/auth/resources', post: 'importXml', test: 'resources-xml' },
	{ base: '/group', post: 'query remove saveCascade', get: 'loadCascade getByKey', test: 'groups' },
	{ base: '/group', get: 'get', test: 'employees' },
	{ base: '/group', post: 'findTreeData', test: here },
	{ base: '/org', post: 'remove save transfer findTreeData findTreeData2 saveMove', get: 'get', test: 'organisations' },
	{ base: '/org', post: 'assignRole removeRole', test: 'roles' },
	{ base: '/org', post: 'saveSort', test: here },
	{ base: '/position', post: 'remove save findTreeData', get: 'get', test: 'positions' },
	{ base: '/position', post: 'transfer saveMove queryWithLevelByOrgId assignOrg removeOrg assignRole removeRole', test: 'organisations' },
	{ base: '/position', get: 'getByAlias load', test: 'organisations' },
	{ base: '/position', post: 'saveSort', test: here },
	{ base: '/employee', post: 'query create update transfer queryWithOrg queryWithOrg4Position', get: 'get load', test: 'employees' },
	{ base: '/employee', post: 'remove active disable', test: 'session-employee' },
	{ base: '/employee', post: 'addPositionUser removePositionUser queryOrgUser removeOrgUser addOrgUser queryWoutOrg', test: 'employees' },
	{ base: '/employee', post: 'queryUnder querySuperior addUnder removeUnder', test: 'employees' },
	{ base: '/employee', post: 'queryOrgManager removeOrgManager addOrgManager', test: 'employees' },
	{ base: '/employee', post: 'queryByRoleId', test: 'roles' },
	{ base: '/user', post: 'reg', test: 'registration' },
	{ base: '/user', get: 'loadFourthOrg', test: 'regions' },
	{ base: '/user', post: 'saveOrgChange query4Org query4Position query4Role', test: 'employees' },
	{ base: '/user', post: 'change/passwd', test: 'session-passwords' },
	{ base: '/user', post: 'register/change/passwd', test: here },
	{ base: '/user', post: 'query4Group', test: 'groups' },
	{ base: '/user', get: 'getByAccount', test: 'session-menus' },
	{ base: '/role', post: 'addUser removeUser queryWithSysBySysId queryRolesByUserID remove save transfer', test: 'roles' },
	{ base: '/role', post: 'findTreeData query queryByOrgId queryWithGrade copy', get: 'getByAlias findAssignedByUserId', test: 'roles' },
	{ base: '/role', post: 'queryWithSys queryByPositionId', get: 'get', test: here },
	{ base: '/sur', post: 'addUser removeUser', test: 'roles' },
	{ base: '/attr', post: 'query remove save', get: 'load findByTypeAndPartyType findByPartyTypeUserId4Edit', test: 'groups' },
	{
		base: '/form/def',
		post: 'query remove save/vo preCopy copy isFormKeyExists getFormData buildTree getScriptValue',
		get: 'findFormJsonByBo design get getFormDataByFormDefId getFormDataByFormKey findFormOptionField getMainByFormKey getFields',
		test: 'form-definitions',
	},
	{ base: '/form/def', post: 'importForm exportForm', test: 'form-archives' },
	{ base: '/form/info', get: 'business/table/case', test: 'form-definitions' },
	{ base: '/entity', post: 'addAttr', get: 'getByAlias', test: 'calls-of-specification' },
];
