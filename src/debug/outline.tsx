import { useLayoutEffect, useRef } from 'react';

/** Draws a frame around an element, above the page, and moves it with the element. Changes nothing on the page. */
export function Outline({ element }: { readonly element: Element }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let handle = 0;
    const draw = () => {
      const { left, top, width, height } = element.getBoundingClientRect();
      Object.assign(frame.current?.style ?? {}, {
        transform: `translate(${left}px, ${top}px)`,
        width: `${width}px`,
        height: `${height}px`,
      });
      handle = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(handle);
  }, [element]);
  return <div ref={frame} className="outline" />;
}
