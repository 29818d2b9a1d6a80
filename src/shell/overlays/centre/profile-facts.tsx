import { Button, Descriptions } from 'antd';
import { type ReactNode, useState } from 'react';

import type { ContactKind, Profile } from '../../../../contract/features/profile.ts';
import { useText } from '../../../base/i18n/use-text.ts';
import { useStore } from '../../../base/state/store.ts';
import { session } from '../../../session/state/session-store.ts';
import { shellTexts } from '../../texts.ts';
import { texts as overlayTexts, roleNames } from '../texts.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { OwnPhoto } from './own-photo.tsx';
import { texts } from './texts.ts';

interface Props {
	profile: Profile | undefined;
	/** Called after a change. */
	onChange(): void;
}

/** Who the user is, with what they change about that themselves: the photo, the mobile and the e-mail address. */
export function ProfileFacts({ profile, onChange }: Props) {
	const t = useText();
	const { user, tenantId } = useStore(session, (state) => state);
	const [changing, setChanging] = useState<ContactKind | null>(null);
	if (user === null) return null;
	const { user: person, employee } = user.info;
	const tenant = user.tenants.find(({ id }) => id === tenantId);
	const ordinaryRole = user.isTenantAdmin ? 'admin' : 'staff';
	const role = person.isSuper === 'Y' ? 'super' : ordinaryRole;
	const isEditable = profile?.isHome === true && !user.switchedFrom && !user.preview;
	const fact = (key: string, label: string, children: ReactNode) => ({ key, label, children: children || '—' });
	const contact = (kind: ContactKind, label: string) =>
		fact(
			kind,
			label,
			<span className="centre-contact">
				{profile?.[kind] || '—'}
				{isEditable && (
					<Button
						type="link"
						size="small"
						aria-label={t(kind === 'mobile' ? texts.changeMobile() : texts.changeEmail())}
						onClick={() => setChanging(kind)}
					>
						{t(texts.change())}
					</Button>
				)}
			</span>,
		);
	const handleSaved = () => {
		setChanging(null);
		onChange();
	};
	return (
		<>
			<div className="centre-head">
				<OwnPhoto isEditable={isEditable} />
				<div>
					<strong>{person.fullname}</strong>
					<small>{t(roleNames[role]())}</small>
				</div>
			</div>
			<Descriptions
				column={1}
				bordered
				size="small"
				items={[
					fact('account', t(shellTexts.account()), person.account),
					fact('organisation', t(overlayTexts.userInfoOrganisation()), employee?.orgName),
					...(tenant === undefined ? [] : [fact('tenant', t(overlayTexts.userInfoTenant()), tenant.name)]),
					contact('mobile', t(texts.mobile())),
					contact('email', t(texts.email())),
				]}
			/>
			{profile?.isHome === false && <p>{t(texts.onlyAtHome())}</p>}
			{changing !== null && <ContactDialog kind={changing} onClose={() => setChanging(null)} onSaved={handleSaved} />}
		</>
	);
}
