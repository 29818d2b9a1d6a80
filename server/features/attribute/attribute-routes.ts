import { invalidInput, PortalError } from '../../../contract/base/portal-error.ts';
import { type AttributePartyType, attributePartyTypes } from '../../../contract/features/attribute.ts';
import type { Database } from '../../db/database.ts';
import { loadAttributes } from '../../db/people/attribute-sql.ts';
import { type Call, type Route, signedInRoute } from '../../http/route.ts';
import { readId } from '../../input/read-ids.ts';
import type { ScreenRecords } from '../../metadata/screen-records.ts';
import { may, type Principal } from '../../principal/principal.ts';
import { toAttributeItems } from './attribute-items.ts';
import { attributeTexts } from './texts.ts';

export interface AttributeServices {
	database: Database;
	records: ScreenRecords;
}

const base = '/platform/v3/attr';
/** Users who may see one of the things that have attributes may know what they are. */
export const attributeReaders = { anyRight: ['attribute:view', 'employee:view', 'organisation:view', 'position:view', 'group:view'] };
const partyType = { type: 'string', enum: attributePartyTypes };

/** Extended attributes beyond their screen file: the attributes of a kind of record, and the values of one record. */
export function createAttributeRoutes(services: AttributeServices): Route[] {
	return [
		signedInRoute({
			method: 'GET',
			path: `${base}/load`,
			policy: { right: 'attribute:view' },
			summary: 'One attribute with its options',
			input: { type: 'object', required: ['attrId'], properties: { attrId: { type: 'string', format: 'uuid' } } },
			handle: (call) => services.records.get('attribute', call, readId(call.input, ['attrId', 'id'])),
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/findByTypeAndPartyType`,
			policy: attributeReaders,
			summary: 'The enabled attributes of a party type, in their order; with type only those of that data type',
			input: { type: 'object', required: ['partyType'], properties: { partyType, type: { type: 'string' } } },
			handle: async (call) => {
				const { type } = call.input;
				const definitions = await loadAttributes(services.database.forTenant(call.principal.tenantId), readPartyType(call));
				return type === undefined || type === '' ? definitions : definitions.filter(({ dataType }) => dataType === type);
			},
		}),
		signedInRoute({
			method: 'GET',
			path: `${base}/findByPartyTypeUserId4Edit`,
			policy: attributeReaders,
			summary: 'The attributes of a party type with the values of one employee, organisation, position or group',
			input: {
				type: 'object',
				required: ['partyType', 'userId'],
				properties: { partyType, userId: { type: 'string', format: 'uuid' } },
			},
			handle: async (call) => {
				const type = readPartyType(call);
				const id = readId(call.input, ['userId', 'partyId', 'id']);
				if (!may(call.principal, `${attributeScreens[type]}:view`)) throw new PortalError('noPermission');
				const record = await services.records.get(attributeScreens[type], call, id);
				return toAttributeItems(await loadAttributes(services.database.forTenant(call.principal.tenantId), type), record);
			},
		}),
	];
}

/** The screens of the kinds of records that have attributes. */
export const attributeScreens: Record<AttributePartyType, string> = {
	employee: 'employee',
	org: 'organisation',
	position: 'position',
	group: 'group',
};

function readPartyType({ input }: Call<Principal>): AttributePartyType {
	const named = input.partyType === 'organisation' ? 'org' : input.partyType;
	const found = attributePartyTypes.find((type) => type === named);
	if (!found) throw invalidInput([{ path: 'partyType', message: attributeTexts.partyType() }]);
	return found;
}
