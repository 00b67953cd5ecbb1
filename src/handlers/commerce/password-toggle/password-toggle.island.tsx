import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { defineIsland, type IslandProps } from '#react/define-island.tsx';
import { ServerNode } from '#react/server-node.tsx';
import { translate } from '#texts/text.ts';
import { type Toggle, toggles } from './password-toggle.ts';
import { buttonLook, fieldLook, labelOf } from './view.ts';

interface ShownProps {
  readonly field: HTMLElement;
  readonly toggle: Toggle;
}

function ShownPassword({ field, toggle }: ShownProps) {
  const [isShown, setIsShown] = useState(toggle.isShown);
  useLayoutEffect(() => toggle.takeOver(), [toggle]);
  const turn = () => {
    flushSync(() => setIsShown(!isShown));
    field.focus({ preventScroll: true });
  };
  const label = labelOf(isShown);
  return (
    <>
      <ServerNode of={field} {...fieldLook(isShown)} />
      <ServerNode
        of={toggle.button}
        {...buttonLook(isShown, typeof label === 'string' ? label : translate(label))}
        on={{ click: turn }}
      />
    </>
  );
}

/** Lets a shopper see the password that is typed into the field. */
function PasswordToggle({ element }: IslandProps) {
  const toggle = toggles.get(element);
  return toggle ? <ShownPassword field={element} toggle={toggle} /> : null;
}

export default defineIsland({ component: PasswordToggle });
