import { App, Button, Table } from 'antd';
import { useState } from 'react';

import type { ListAnswer, StoredRecord } from '../../../contract/records/list-query.ts';
import { LoadFailure } from '../../../renderers/core/failure/load-failure.tsx';
import { usePage } from '../../../renderers/core/page/page-context.ts';
import { PageDialog } from '../../../renderers/core/page/page-dialog.tsx';
import type { ActionDialogProps } from '../../../renderers/core/runtime/renderer-registry.ts';
import { useRuntime } from '../../../renderers/core/runtime/runtime-context.ts';
import { RecordSelector } from '../../../renderers/selector/record-selector.tsx';
import { errorText } from '../../base/send/answer.ts';
import { useCallAnswer } from '../../screens/use-call-answer.ts';
import { useScreen } from '../../screens/use-screen.ts';
import '../../base/look/member-list.css';
import { useText } from '../../base/i18n/use-text.ts';
import { shellTexts } from '../../shell/texts.ts';
import { texts } from './texts.ts';

/** To what roles are given beside people. */
interface Party {
	/** The path of the call for the roles. */
	query: string;
	/** Before `assignRole` and `removeRole`. */
	base: string;
	/** How the calls name it. */
	parameter: string;
}

const organisation: Party = { query: '/platform/v3/role/queryByOrgId', base: '/platform/v3/org', parameter: 'orgId' };
const position: Party = { query: '/platform/v3/role/queryByPositionId', base: '/platform/v3/position', parameter: 'posId' };

/** The roles that everybody of an organisation has. */
export function OrganisationRolesDialog(props: ActionDialogProps) {
	return <PartyRolesDialog {...props} party={organisation} />;
}

/** The roles that everybody in a position has. */
export function PositionRolesDialog(props: ActionDialogProps) {
	return <PartyRolesDialog {...props} party={position} />;
}

function PartyRolesDialog({ record, party, onClose }: ActionDialogProps & { party: Party }) {
	const t = useText();
	const runtime = useRuntime();
	const { message } = App.useApp();
	const { confirm } = usePage();
	const { screen: roles } = useScreen('role');
	const { answer, error, reload } = useCallAnswer<ListAnswer>(party.query, {
		[party.parameter]: record.id,
		requestPage: { pageNo: 1, limit: 1000 },
	});
	const [isAdding, setAdding] = useState(false);
	const mayAssign = runtime.may('role:assign');
	const change = async (call: 'assignRole' | 'removeRole', roleIds: string[]) => {
		try {
			await runtime.call(`${party.base}/${call}`, { [party.parameter]: record.id, roleIds: roleIds.join(',') });
		} catch (failure) {
			void message.error(errorText(failure), 5);
		}
		reload();
	};
	const handleRemove = async (role: StoredRecord) => {
		const text = t(texts.removeRole({ name: String(role.name) }));
		if (await confirm({ text, isDangerous: true, okText: t(shellTexts.remove()) })) await change('removeRole', [role.id]);
	};
	return (
		<PageDialog
			title={t(texts.roles({ name: String(record.name) }))}
			width={720}
			onCancel={onClose}
			footer={<Button onClick={onClose}>{t(shellTexts.close())}</Button>}
		>
			<div className="rights-members">
				<header>
					<span>{t(texts.rolesHint())}</span>
					{mayAssign && roles !== null && (
						<Button type="primary" onClick={() => setAdding(true)}>
							{t(texts.addRole())}
						</Button>
					)}
				</header>
				{error !== null ? (
					<LoadFailure error={error} onRetry={reload} />
				) : (
					<Table<StoredRecord>
						size="small"
						rowKey="id"
						loading={answer === null}
						dataSource={answer?.dataResult ?? []}
						pagination={false}
						scroll={{ y: 360 }}
						locale={{ emptyText: t(texts.noRoles()) }}
						columns={[
							{ title: t(texts.roleName()), dataIndex: 'name' },
							{ title: t(texts.alias()), dataIndex: 'alias', width: 160 },
							{ title: t(texts.subsystem()), dataIndex: 'subSystemName', width: 150 },
							...(mayAssign
								? [
										{
											title: t(shellTexts.action()),
											width: 90,
											render: (_: unknown, role: StoredRecord) => (
												<Button type="link" size="small" danger onClick={() => void handleRemove(role)}>
													{t(shellTexts.remove())}
												</Button>
											),
										},
									]
								: []),
						]}
					/>
				)}
			</div>
			{isAdding && roles !== null && (
				<RecordSelector
					screen={roles}
					isMultiple
					value={[]}
					onConfirm={(entries) => {
						setAdding(false);
						void change(
							'assignRole',
							entries.map(({ id }) => id),
						);
					}}
					onClose={() => setAdding(false)}
				/>
			)}
		</PageDialog>
	);
}
