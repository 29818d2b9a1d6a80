import type { FieldProblem } from '../../../contract/base/envelope.ts';
import { invalidInput } from '../../../contract/base/portal-error.ts';
import { writeAttribute } from '../../../contract/features/attribute.ts';
import { isPlainObject } from '../../../contract/input/plain-object.ts';
import { inputTexts } from '../../input/texts.ts';

type Values = Record<string, unknown>;

const parts = ['partyEmployeePo', 'user', 'positionVoList', 'roleVoList', 'attrValueVoList', 'userGroupPoList'] as const;
const lists = ['positionVoList', 'roleVoList', 'attrValueVoList', 'userGroupPoList'] as const;
/** Parts of a response that a form sends back; the server ignores them. */
const answered = ['createTime', 'createBy', 'updateTime', 'updateBy', 'isSuper', 'orgPath', 'orgItem', 'titles', 'township', 'photo'];

/** The composite body of an employee as the fields of its screen; a flat body is taken as it is. */
export function readEmployeeBody(input: Values, { isNew }: { isNew: boolean }): Values {
	if (!parts.some((part) => input[part] !== undefined)) return input;
	const errors: FieldProblem[] = [];
	for (const part of ['partyEmployeePo', 'user'] as const) if (!isPlainObject(input[part] ?? {})) errors.push(wrong(part));
	for (const part of lists) if (!isListOfObjects(input[part] ?? [])) errors.push(wrong(part));
	if (errors.length > 0) throw invalidInput(errors);
	const { orgId, groupID, ...person } = (input.partyEmployeePo ?? {}) as Values;
	const user = (input.user ?? {}) as Values;
	const organisation = orgId ?? groupID ?? (person.orgItem as Values | undefined)?.id;
	for (const name of answered) delete person[name];
	return {
		...person,
		...(organisation !== undefined && { organisation }),
		...(isNew && { ...pick(user, 'account'), ...pick(user, 'password') }),
		...listed(input.positionVoList, 'positions', (row) => ({
			position: row.positionId ?? row.id,
			isMainPost: row.isMainPost ?? 'N',
			isPrincipal: row.isPrincipal ?? 'N',
		})),
		...listed(input.roleVoList, 'roles', (row) => ({ role: row.roleId ?? row.id, ...pick(row, 'source') })),
		...listed(input.attrValueVoList, 'attributes', (row) => ({ attribute: row.attrId, value: writeAttribute(row.value) })),
		...listed(input.userGroupPoList, 'groups', (row) => row.id),
	};
}

function pick(values: Values, name: string): Values {
	return values[name] === undefined ? {} : { [name]: values[name] };
}

function listed(rows: unknown, name: string, convert: (row: Values) => unknown): Values {
	return rows === undefined || rows === null ? {} : { [name]: (rows as Values[]).map(convert) };
}

function isListOfObjects(value: unknown): boolean {
	return Array.isArray(value) && value.every(isPlainObject);
}

function wrong(path: string): FieldProblem {
	return { path, message: inputTexts.malformed() };
}
