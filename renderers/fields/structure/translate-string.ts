import { TranslatableString } from '@rjsf/utils';

import type { Message } from '../../../contract/base/define-texts.ts';
import { texts } from './texts.ts';

const own: Partial<Record<TranslatableString, (...params: string[]) => Message>> = {
	[TranslatableString.AddButton]: texts.add,
	[TranslatableString.AddItemButton]: texts.add,
	[TranslatableString.RemoveButton]: texts.remove,
	[TranslatableString.MoveUpButton]: texts.moveUp,
	[TranslatableString.MoveDownButton]: texts.moveDown,
	[TranslatableString.CopyButton]: texts.copy,
	[TranslatableString.YesLabel]: texts.yes,
	[TranslatableString.NoLabel]: texts.no,
	[TranslatableString.NewStringDefault]: texts.newValue,
	[TranslatableString.Type]: texts.kind,
	[TranslatableString.Value]: texts.value,
	[TranslatableString.ExpandButton]: texts.deeper,
	[TranslatableString.OptionPrefix]: (number) => texts.choice({ number }),
	[TranslatableString.TitleOptionPrefix]: (title, number) => texts.choiceOf({ title, number }),
	[TranslatableString.KeyLabel]: (name) => texts.memberName({ name }),
	[TranslatableString.DeprecatedLabel]: (title) => texts.deprecated({ title }),
};

/** The text of the portal for one of rjsf; the notice that a part cannot be drawn for those without one of their own. */
export function messageOfRjsf(key: TranslatableString, params: string[] = []): Message {
	return own[key]?.(...params) ?? texts.notDrawn();
}
